import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Problem } from '../language/problem.ts';

interface Answer {
  request: number;
  problems?: Problem[];
  failure?: string;
}

/** Keeps the checks of words running beside the development server. One answer serves everybody until a file is saved. */
export class Checker {
  private child: ChildProcess | undefined;
  private request = 0;
  private latest: Promise<Problem[]> | undefined;

  /** @param root the project's folder */
  constructor(private readonly root: string) {}

  /** Every problem of the site as it is now. Rejects when the checks themselves fail. */
  problems(): Promise<Problem[]> {
    this.latest ??= this.ask();
    return this.latest;
  }

  /** To be called when words were saved: the next question is answered anew. */
  forget(): void {
    this.latest = undefined;
  }

  /** To be called when code was saved, and at the end. */
  stop(): void {
    this.forget();
    this.child?.kill();
    this.child = undefined;
  }

  private ask(): Promise<Problem[]> {
    this.child ??= this.begin();
    const { child } = this;
    this.request += 1;
    const mine = this.request;
    return new Promise((resolve, reject) => {
      const end = () => child.off('message', hear).off('exit', fail);
      const fail = () => {
        end();
        reject(new Error('the check stopped before it answered'));
      };
      const hear = ({ request, problems, failure }: Answer) => {
        if (request !== mine) return;
        end();
        if (problems) resolve(problems);
        else reject(new Error(failure));
      };
      child.on('message', hear).on('exit', fail);
      child.send(mine);
    });
  }

  private begin(): ChildProcess {
    const child = fork(join(this.root, 'src/write/check-process.ts'), {
      cwd: this.root,
      execArgv: ['--import', 'tsx'],
    });
    // one that was killed may end after the next has begun
    return child.once('exit', () => this.child === child && this.stop());
  }
}
