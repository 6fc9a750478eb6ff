import { findAll } from '../../language/find-all.ts';
import { numberOf } from '../../language/number-words.ts';
import type { Problem } from '../../language/problem.ts';
import { anyNumber, type Counted, countProblem, drift, partsOf } from '../counted.ts';
import { blockAt, offsetsOf, type TypedText } from '../typed-text.ts';

const things = new RegExp(`\\b${anyNumber}[\\s-]+(?:\\p{Ll}+\\s+)?(steps?|documents)\\b`, 'giu');
const before = /\b(?:first|last|next|other|of|more|than|step|steps|to|and|least|most)\s+$/i;
const stepNumber =
  /\b[Ss]tep(?:s\s+\d+(?:,\s+\d+)*(?:\s+to\s+|–|,?\s+(?:and|or)\s+)\d+|s?\s+\d+)(?!\d|\s+(?:of|in)\s)/g;

/** Steps and documents that a sentence counts, or calls by number, anywhere on the page. */
export function stepCounts(page: TypedText): Problem[] {
  const all = partsOf(page.tree).flatMap(({ own }) => own);
  return [...stepsThatAreNot(page, all), ...namedThings(page, all), ...plainDurations(page)];
}

/** References to a step that the only procedure of the page does not have. */
function stepsThatAreNot(page: TypedText, all: readonly Counted[]): Problem[] {
  const procedures = all.filter(({ kind }) => kind === 'steps');
  const most = Math.max(...procedures.map(({ count }) => count));
  if (procedures.length === 0) return [];
  return findAll(page.prose.text, stepNumber).flatMap(({ index, 0: found }) => {
    const wrong = found.match(/\d+/g)?.filter((one) => Number(one) > most) ?? [];
    if (wrong.length === 0) return [];
    const said = wrong.length === 1 ? `step ${wrong[0]}` : found;
    return page.problem(index, index + found.length, {
      rule: 'step-number',
      message: `The page has no ${said}: its steps are 1 to ${most}.`,
      instead: 'Type the number of the step that is meant.',
    });
  });
}

/** ‘The six steps’, ‘the eight-step procedure’, ‘ten documents’: of the only procedure and the tables of the page. */
function namedThings(page: TypedText, all: readonly Counted[]): Problem[] {
  return findAll(page.prose.text, things).flatMap(({ index, 0: found, 1: typed, 2: noun = '' }) => {
    const block = blockAt(page, index);
    const lead = page.prose.text.slice(0, index);
    const determined = lead.match(/\b(?:the|all|these|our|its|in)\s+$/i);
    const headline = block?.kind === 'field' || block?.kind === 'heading';
    const ofAnother = !headline && /^\s+of\b/.test(page.prose.text.slice(index + found.length));
    if (ofAnother || (!determined && !headline) || before.test(lead) || insideLink(page, index))
      return [];
    const value = numberOf(typed ?? '');
    const kind = noun.toLowerCase().startsWith('step') ? 'steps' : 'rows';
    const those = all.filter((one) => one.kind === kind && one.isMain);
    const [only] = those;
    if (!only || those.length > 1 || value < 3 || value === only.count) return [];
    if (kind === 'rows' && block?.kind !== 'field') return [];
    if (Math.abs(value - only.count) > drift) return [];
    const start =
      index - (determined?.[0].toLowerCase().startsWith('in') ? 0 : (determined?.[0].length ?? 0));
    return countProblem(
      page,
      [start, index + found.length],
      page.source.slice(start, index + found.length),
      only,
    );
  });
}

/** The time of a step that stands after its title, and not in italic: no sum of the steps knows it. */
const plainDurations = (page: TypedText): Problem[] =>
  page
    .all('mdxJsxFlowElement')
    .filter(({ node }) => node.name === 'StepTimeline')
    .flatMap(({ node }) =>
      node.children.flatMap((list) => (list.type === 'list' ? list.children : [])),
    )
    .flatMap(({ children: [first] }) => {
      const [title, after] = first?.type === 'paragraph' ? first.children : [];
      if (title?.type !== 'strong' || after?.type !== 'text') return [];
      const [start, end] = offsetsOf(after);
      const [, space = '', time] = page.source.slice(start, end).match(duration) ?? [];
      if (!time) return [];
      const place = { start: start + space.length, end: start + space.length + time.length };
      return page.problem(place.start, place.end, {
        rule: 'step-italic',
        message: `The time of this step, “${time}”, is not in italic, so it is not counted as its time.`,
        instead: `Type *${time}*.`,
        fix: { ...place, text: `*${time}*` },
      });
    });

const duration =
  /^([ \t]+)(\d+(?:–\d+)? (?:(?:business|working) )?(?:hours?|days?|weeks?|months?)|As needed|Continuous)[ \t]*\n/;

const insideLink = (page: TypedText, offset: number) =>
  page.all('link').some(({ node }) => {
    const [start, end] = offsetsOf(node);
    return start <= offset && offset < end;
  });
