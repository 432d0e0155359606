const system = matchMedia('(prefers-color-scheme: dark)');
const page = document.documentElement;

/** The theme of the page, which the reader can choose (theme.js), otherwise that of the system. */
export function isDark(): boolean {
  return page.dataset.theme === undefined ? system.matches : page.dataset.theme === 'dark';
}

/** Calls `changed` when the theme may be another one. */
export function onTheme(changed: () => void): void {
  system.addEventListener('change', changed);
  new MutationObserver(changed).observe(page, { attributes: true, attributeFilter: ['data-theme'] });
}
