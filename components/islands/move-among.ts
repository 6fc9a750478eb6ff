/** Arrows move focus among a field and the links below it; a letter typed on a link goes on in the field. */
export function moveAmong(
  field: HTMLInputElement,
  links: Iterable<HTMLElement>,
  event: KeyboardEvent,
): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const stops = [field, ...links];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const goal = step && stops[at + step];
  if (goal) {
    event.preventDefault();
    goal.focus();
  }
  const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  if (letter && at > 0) field.focus();
}
