;; ezlint in Emacs with eglot (built in from Emacs 29, a package before). Load this file from your init file.
;; `ezlint' must be on the PATH; else write its full path in `eglot-server-programs'.
(require 'eglot)

(define-derived-mode ezlint-profile-mode prog-mode "TCP/IP profile"
  "PROFILE.TCPIP and the members that it includes."
  (setq-local comment-start "; ")
  (modify-syntax-entry ?\; "<")
  (modify-syntax-entry ?\n ">"))

(add-to-list 'auto-mode-alist '("\\.\\(tcpip\\|tcpprof\\)\\'" . ezlint-profile-mode))
(add-to-list 'auto-mode-alist '("/PROFILE[^/]*\\'" . ezlint-profile-mode))
(add-to-list 'eglot-server-programs '(ezlint-profile-mode . ("ezlint" "lsp" "--stdio")))
(add-hook 'ezlint-profile-mode-hook #'eglot-ensure)
