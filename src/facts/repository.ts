/** Where the pages of a pull request's preview can be edited. */
export interface Repository {
  /** As GitHub names it: `owner/name`. */
  name: string;
  branch: string;
}

/**
 * The repository that a preview belongs to, from PREVIEW_REPOSITORY and PREVIEW_BRANCH.
 * Undefined for the live site, which says nothing of where it is written. Throws when only one of the two is set.
 */
export function previewRepository(): Repository | undefined {
  const { PREVIEW_REPOSITORY: name, PREVIEW_BRANCH: branch } = process.env;
  if (!name && !branch) return undefined;
  if (!name || !branch || !/^[\w.-]+\/[\w.-]+$/.test(name))
    throw new Error(
      `A preview needs PREVIEW_REPOSITORY (owner/name) and PREVIEW_BRANCH; found “${name ?? ''}” and “${branch ?? ''}”.`,
    );
  return { name, branch };
}

/** The address of GitHub's own editor for a file, at a line if there is one. */
export function editAddress({ name, branch }: Repository, file: string, line?: number): string {
  const path = [...branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/');
  return `https://github.com/${name}/edit/${path}${line ? `#L${line}` : ''}`;
}
