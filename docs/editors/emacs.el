;; ezlint in Emacs with eglot (built in from Emacs 29, a package before). Load this file from your init file.
;; `ezlint' must be on the PATH; otherwise, code its full path in `eglot-server-programs'.
(require 'eglot)

(define-derived-mode ezlint-profile-mode prog-mode "TCP/IP profile"
  "PROFILE.TCPIP and the members that it includes."
  (setq-local comment-start "; ")
  (modify-syntax-entry ?\; "<")
  (modify-syntax-entry ?\n ">"))

(define-derived-mode ezlint-at-tls-mode prog-mode "AT-TLS policy"
  "Files of the Policy Agent."
  (setq-local comment-start "# ")
  (modify-syntax-entry ?# "<")
  (modify-syntax-entry ?\n ">"))

(dolist (place '(("\\.\\(tcpip\\|tcpprof\\)\\'" . ezlint-profile-mode)
                 ("/PROFILE[^/]*\\'" . ezlint-profile-mode)
                 ("\\.\\(policy\\|ttls\\)\\'" . ezlint-at-tls-mode)
                 ("/pagent[^/]*\\'" . ezlint-at-tls-mode)))
  (add-to-list 'auto-mode-alist place))
(add-to-list 'eglot-server-programs
             '((ezlint-profile-mode ezlint-at-tls-mode) . ("ezlint" "lsp" "--stdio")))
(add-hook 'ezlint-profile-mode-hook #'eglot-ensure)
(add-hook 'ezlint-at-tls-mode-hook #'eglot-ensure)
