/** The directives of a Content-Security-Policy with their sources, in small letters. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Takes a policy's header apart; undefined where there is none. */
export function readPolicy(header: string | null): Policy | undefined {
  if (!header) return undefined;
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().toLowerCase().split(/\s+/);
      return [name, values];
    }),
  );
}
