/** Where the development server shows the vocabulary. The built site has no such page. */
export const workshopAddress = '/workshop';

/** The texts of what only writers see: the page that cannot be shown, the workshop. */
export const strings = {
  instead: 'Instead:',
  openLine: (line: number) => `Open line ${line} in the editor`,
  copy: 'Copy',
  copied: 'Copied',
  selected: 'Selected: press Ctrl or ⌘ and C',
  workshopTitle: 'The workshop',
  workshopLead:
    'Every word of the vocabulary as a visitor sees it, with its Markdown to copy. This page exists beside the development server only.',
  takes: 'It takes:',
  attribute: 'Attribute',
  workshopList: 'Words of the vocabulary',
  newPage: 'A new page',
  newPageLead:
    'It is begun with a gap, [[ and ]], for each thing to write, and opened in your editor. “npm run check” names the gaps that are left.',
  newPageGroup: 'Group',
  newPageName: 'Name, such as Free zone licence',
  newPageAddress: 'Address, such as free-zone-licence',
  newPageBegin: 'Begin the page',
  newPageBegun: (file: string, gaps: number) => `${file} is begun, with ${gaps} gaps.`,
  newPageShow: 'Show the page',
  noEditor:
    'No editor is known here, so nothing was opened. Start yours, or name it when you start the server: LAUNCH_EDITOR=code npm run dev',
  editorInTerminal: (name: string) =>
    `The editor that is set up, ${name}, runs in a terminal, where the browser cannot open it. Start one with a window, or name it when you start the server: LAUNCH_EDITOR=code npm run dev`,
  editorFailed: (command: string) =>
    `“${command}” could not be started as an editor. Name another when you start the server: LAUNCH_EDITOR=code npm run dev`,
  editorUnreachable: 'The development server does not answer, so nothing was opened.',
  broken: 'This page cannot be shown yet',
  brokenLead: (file: string) =>
    `Put right what is listed here and save ${file}: the page comes back by itself.`,
  brokenServer: 'The page stopped with a fault in the code',
  brokenServerLead: 'Mend the file named below and save it: the page comes back by itself.',
} as const;
