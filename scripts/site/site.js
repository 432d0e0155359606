// Menu on narrow screens, copies of code, and search: the index is loaded when a search begins.
const script = document.currentScript;
const root = script.dataset.root;
const menu = document.getElementById('menu');
const openMenu = document.getElementById('open-menu');
const query = document.getElementById('query');
const hits = document.getElementById('hits');
const headings = document.getElementById('headings');
const MOST_HITS = 12;
const SHOWN_MS = 2000;

// Next to the text if there is space, see site.css.
if (headings && matchMedia('(min-width: 90.01rem)').matches) headings.open = true;

openMenu.addEventListener('click', () => {
  const open = menu.classList.toggle('open');
  openMenu.setAttribute('aria-expanded', String(open));
});

function loadIndex() {
  if (document.getElementById('search-index')) return;
  const index = document.createElement('script');
  index.id = 'search-index';
  index.src = `${root}search-index.js`;
  index.addEventListener('load', show);
  document.head.append(index);
}

/** Pages that contain all words; otherwise all words with misspellings; otherwise any of the words. */
function search(words) {
  const index = globalThis.ezlintSearch;
  const ways = [{ combineWith: 'AND' }, { combineWith: 'AND', fuzzy: 0.15 }, { combineWith: 'OR', fuzzy: 0.15 }];
  for (const way of ways) {
    const found = index.search(words, { prefix: true, boost: { page: 8, heading: 4, names: 4 }, processTerm, ...way });
    if (found.length > 0) return found.slice(0, MOST_HITS);
  }
  return [];
}

/** Of a question, only the significant words are used. */
function processTerm(word) {
  const term = word.toLowerCase();
  if (/^(?:off|disable|silence|mute|ignore)$/.test(term)) return 'suppress';
  return /^(?:switch|turn|a|an|and|do|does|for|how|i|in|is|my|of|on|or|the|to|what|with)$/.test(term) ? null : term;
}

function show() {
  const words = query.value.trim();
  if (!globalThis.ezlintSearch || words === '') {
    hits.hidden = true;
    return;
  }
  const found = search(words);
  hits.replaceChildren(...(found.length > 0 ? found.map(hit) : [nothing(words)]));
  hits.hidden = false;
}

function hit({ heading, page, address, extract }) {
  const link = document.createElement('a');
  link.href = root + address;
  link.textContent = page;
  const item = document.createElement('li');
  item.append(link);
  if (page !== heading) {
    const part = document.createElement('small');
    part.textContent = heading;
    item.append(' ', part);
  }
  if (extract) {
    const text = document.createElement('p');
    text.textContent = extract;
    item.append(text);
  }
  return item;
}

function nothing(words) {
  const item = document.createElement('li');
  item.textContent = `Nothing about ${words}.`;
  return item;
}

query.addEventListener('focus', loadIndex);
query.addEventListener('input', show);
document.getElementById('search').addEventListener('submit', (event) => {
  event.preventDefault();
  hits.querySelector('a')?.click();
});
/** The arrow keys move from the search field to the results and through them. */
document.getElementById('search').addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || hits.hidden) return;
  const stops = [query, ...hits.querySelectorAll('a')];
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(document.activeElement) + step))].focus();
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('#search')) hits.hidden = true;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hits.hidden = true;
  if (event.key === '/' && document.activeElement !== query) {
    event.preventDefault();
    query.focus();
  }
});

/** Each block of code can be copied; without a script, it can be selected. */
function offerCopies() {
  for (const block of document.querySelectorAll('main pre')) {
    const frame = document.createElement('div');
    frame.className = 'code';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      button.textContent = (await copied(block)) ? 'Copied' : 'Selected';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, SHOWN_MS);
    });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

/** A page from a server without TLS cannot use the clipboard: there, the text is selected, and the browser may still copy it. */
async function copied(block) {
  try {
    await navigator.clipboard.writeText(block.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(block);
    return document.execCommand('copy');
  }
}

/** The list of rules can be filtered; without a script, it shows all rules. */
function filterRules() {
  const tables = [...document.querySelectorAll('main .table table')].filter(
    (table) => table.querySelector('th')?.textContent === 'rule',
  );
  if (tables.length < 2) return;
  const heads = [...tables[0].querySelectorAll('th')].map(({ textContent }) => textContent);
  const rows = tables.flatMap((table) => {
    const heading = table.closest('.table').previousElementSibling;
    return [...table.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.cells].map(({ textContent }) => textContent);
      return {
        row,
        category: heading.textContent,
        text: row.textContent.toLowerCase(),
        ofHead: (name) => cells[heads.indexOf(name)] ?? '',
      };
    });
  });
  const form = document.createElement('form');
  form.className = 'rule-filters';
  const words = document.createElement('input');
  words.type = 'search';
  form.append(labeled('Words', words));
  const count = document.createElement('output');
  const choices = [
    ['Category', ({ category }) => [category]],
    ['Severity', ({ ofHead }) => [ofHead('severity')]],
    ['Edit', ({ ofHead }) => [ofHead('edit')]],
    ['Release', ({ ofHead }) => ofHead('releases').split(', ').filter(Boolean)],
    ['Standard', ({ ofHead }) => ofHead('standards').split(', ').filter(Boolean)],
  ].map(([name, valuesOf]) => {
    const select = document.createElement('select');
    const values = [...new Set(rows.flatMap(valuesOf))].sort();
    select.append(new Option('all', ''), ...values.map((value) => new Option(value, value)));
    form.append(labeled(name, select));
    return { select, valuesOf };
  });
  form.append(count);
  const update = () => {
    const wanted = words.value.trim().toLowerCase();
    let shown = 0;
    for (const each of rows) {
      const fits = choices.every(
        ({ select, valuesOf }) => select.value === '' || valuesOf(each).includes(select.value),
      );
      each.row.hidden = !(fits && each.text.includes(wanted));
      if (!each.row.hidden) shown++;
    }
    for (const table of tables) {
      const isEmpty = !table.querySelector('tbody tr:not([hidden])');
      const frame = table.closest('.table');
      frame.hidden = isEmpty;
      frame.previousElementSibling.hidden = isEmpty;
    }
    count.textContent = `${shown} of ${rows.length} rules`;
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  tables[0].closest('.table').previousElementSibling.before(form);
  update();
}

function labeled(name, control) {
  const label = document.createElement('label');
  label.append(`${name} `, control);
  return label;
}

offerCopies();
filterRules();
