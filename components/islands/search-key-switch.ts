import { strings } from '../../src/facts/strings.ts';
import { element } from './element.ts';

/** The switch for the key / that opens the search. The browser remembers that it is off; where storage is blocked it is not offered. */
export function searchKeySwitch(): Node[] {
  try {
    const box = element('input', { type: 'checkbox', checked: !localStorage.searchKey });
    box.addEventListener('change', () => {
      if (box.checked) localStorage.removeItem('searchKey');
      else localStorage.searchKey = 'off';
    });
    return [element('label', { className: 'search__key' }, box, strings.searchKey)];
  } catch {
    return [];
  }
}
