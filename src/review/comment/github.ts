/** What the review asks of GitHub's REST API, for one repository. */
export class GitHub {
  constructor(
    private readonly api: string,
    private readonly repository: string,
    private readonly token: string,
  ) {}

  /** Sends a request below the repository. Throws with what GitHub answered when it refuses. */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.api}/repos/${this.repository}${path}`, {
      method,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${this.token}`,
        'X-GitHub-Api-Version': '2022-11-28',
      },
      body: body && JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(
        `GitHub answered ${response.status} to ${method} ${path}: ${await response.text()}`,
      );
    return response.json() as Promise<T>;
  }

  /** Every entry of a list, page by page. */
  async *list<T>(path: string): AsyncGenerator<T> {
    const size = 100;
    for (let page = 1; ; page++) {
      const sign = path.includes('?') ? '&' : '?';
      const entries = await this.ask<T[]>('GET', `${path}${sign}per_page=${size}&page=${page}`);
      yield* entries;
      if (entries.length < size) return;
    }
  }
}
