// The theme of a page: that of the system, or the one that the reader chose. This script runs before the page is shown, so no other theme
// appears first. The choice stays in the storage of the browser, which is never sent.
(() => {
  const KEY = 'ezlint-theme';
  const page = document.documentElement;

  /** A browser can refuse the storage. */
  const stored = (use) => {
    try {
      return use(localStorage);
    } catch {
      return null;
    }
  };

  const apply = (theme) => {
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
    else delete page.dataset.theme;
  };

  const chosen = () => stored((storage) => storage.getItem(KEY));
  apply(chosen());

  document.addEventListener('DOMContentLoaded', () => {
    const label = document.createElement('label');
    const select = document.createElement('select');
    label.className = 'theme';
    const word = document.createElement('span');
    word.textContent = 'Theme ';
    label.append(word, select);
    for (const [value, text] of [
      ['', 'system'],
      ['light', 'light'],
      ['dark', 'dark'],
    ])
      select.append(new Option(text, value));
    const show = () => {
      select.value = page.dataset.theme ?? '';
    };
    select.addEventListener('change', () => {
      apply(select.value);
      stored((storage) => (select.value === '' ? storage.removeItem(KEY) : storage.setItem(KEY, select.value)));
    });
    // Another tab changed it.
    addEventListener('storage', ({ key }) => {
      if (key !== KEY) return;
      apply(chosen());
      show();
    });
    show();
    const header = document.querySelector('header');
    header.insertBefore(label, header.querySelector('#open-menu'));
  });
})();
