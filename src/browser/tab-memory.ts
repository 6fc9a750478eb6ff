/** The name of the mark that the contact page was reloaded, set until the form’s code has loaded. */
export const reloadMark = 'contact-reload';

/** Values that sessionStorage refused because it is blocked or full. They last as long as the page. */
const refused = new Map<string, string>();

/** What this tab has stored under a name. An empty object where there is nothing, or something that is no JSON. */
export function recall<Value>(name: string): Partial<Value> {
  try {
    return Object(JSON.parse(refused.get(name) ?? sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return {};
  }
}

/**
 * Stores a value until the tab is closed, or deletes it where none is given. Returns whether a reload will find it
 * so.
 */
export function remember(name: string, value?: object): boolean {
  const text = value && JSON.stringify(value);
  refused.delete(name);
  try {
    sessionStorage.removeItem(name);
    if (text) sessionStorage.setItem(name, text);
    return true;
  } catch {
    if (text) refused.set(name, text);
    return false;
  }
}
