/** What is remembered where the visitor blocks storage: nothing of it outlives the page. */
const ownMemory = new Map<string, string>();

/** What this tab remembers under a name; nothing where something else wrote there. */
export function recall<Value>(name: string): Partial<Value> {
  try {
    return JSON.parse(read(name) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Remembers a value until the tab is closed; without one it forgets what stood there. */
export function remember(name: string, value?: object): void {
  const text = value && JSON.stringify(value);
  if (text) ownMemory.set(name, text);
  else ownMemory.delete(name);
  try {
    sessionStorage.removeItem(name);
    if (text) sessionStorage.setItem(name, text);
  } catch {} // blocked or full
}

function read(name: string): string | null | undefined {
  try {
    return sessionStorage.getItem(name) ?? ownMemory.get(name);
  } catch {
    return ownMemory.get(name);
  }
}
