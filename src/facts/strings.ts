/**
 * The texts of the interface that no page holds: labels, buttons, messages. What visitors read on pages and around them
 * stands in `strings`; the browser never fetches it. What an island says itself stands in a list of its own.
 */
export const strings = {
  services: 'Services',
  scene: 'Dubai from seaward, the creek mouth in line',
  zoneServices: (zone: string) => `Services in ${zone}`,
  benefits: (zone: string) => `Benefits of ${zone}`,
  close: 'Close',
  biography: 'Biography',
  pauseFilm: 'Pause the film',
  playFilm: 'Play the film',
  skip: 'Skip to content',
  home: 'Home',
  homeLink: (firm: string) => `${firm}, home page`,
  mainMenu: 'Main',
  consultation: 'Free consultation',
  breadcrumb: 'Breadcrumb',
  contents: 'On this page',
  sections: (count: number) => `${count} sections`,
  ratings: 'Ratings',
  stars: (count: number) => `${count} out of 5 stars`,
  legend: 'Legend',
  leastTime: 'least time',
  timeOfStep: 'time of a step',
  mostTime: 'most time',
  noFixedEnd: 'no fixed end',
  waiting: 'waiting',
  waitingFor: (what: string) => `waiting for ${what}`,
  waitingAfter: (time: string, step: number, what: string) =>
    `${time} of it after step ${step}, waiting for ${what}`,
  showDocumentsFor: 'Show the documents for',
  required: (count: number, of: number) => `${count} of ${of}`,
  requiredDocuments: (count: number, of: number) => `${count} of ${of} documents`,
  needs: {
    req: 'Required',
    if: 'In some cases',
    opt: 'Optional',
    not: 'Not required',
  },
  requiredInSomeCases: 'Required in some cases',
  telephone: 'Telephone',
  email: 'E-mail',
  office: 'Office',
  closed: 'Closed',
  until: ' to ',
  openUntil: (time: string) => `Open now, until ${time} Dubai time`,
  closedUntil: (when: string) => `Closed now, opens ${when} Dubai time`,
  drawingOfOffice: 'Drawing of the office building',
  map: 'Map of the office in Al Mankhool, Dubai',
  openMap: 'See the place in Google Maps',
  contact: 'Contact',
  book: 'Book',
  call: 'Call',
  chatShort: 'Chat',
  chat: 'Chat with us (opens an external chat)',
  network: (firm: string, network: string) => `${firm} on ${network}`,
  copyright: (year: number, firm: string) => `© ${year} ${firm}`,
  updated: 'Last updated',
  figuresOnPage: 'Figures on this page:',
  checkedAgainst: (day: string, sources: readonly string[]) =>
    `checked on ${day} against ${sources.join('; ')}`,
  by: 'By',
  readingTime: (minutes: number) => `${minutes} min read`,
  share: 'Share',
  shareOn: (network: string) => `Share on ${network} (opens in a new tab)`,
  shared: 'Link copied',
  notShared: 'Copy the address from your browser’s address bar',
  socialPicture: (title: string) => `“${title}”, lettered on a nautical chart`,
  searchSite: 'Search the site',
  pageList: 'All pages',
  missing: '404 – position doubtful',
  returnHome: 'Return to the home page',
  moved: 'This page has moved:',
  backHome: 'Back to Home',
  backToInsights: 'Back to Insights',
  /** In previews only. */
  improve: 'Improve this page',
} as const;

/** The menu of small screens and what opens it. */
export const menuStrings = {
  menu: 'Menu',
  links: 'Mobile',
  close: 'Close menu',
  book: 'Book Free Consultation',
} as const;

/** The search. */
export const searchStrings = {
  search: 'Search',
  close: 'Close',
  field: 'Words to search for',
  example: 'A tax, a visa, a paper',
  searching: 'Searching …',
  hint: 'Type a word, or a whole question.',
  keys: 'Arrow keys move, Enter opens, Esc closes.',
  openingKey: 'Open with the / key',
  results: 'Results',
  found: (count: number) => (count === 1 ? '1 section found' : `${count} sections found`),
  notFound: (query: string) => `Nothing found for “${query}”.`,
  advice: 'Check the spelling, try one word, or look through',
  failed: 'The search could not be loaded. Try again, or look through',
  orCall: 'or call',
  allPages: 'all pages',
} as const;

/** The contact form: labels, buttons and outcomes. Those that are fixed stand word for word (docs/decisions.md, “Success” and “Failure”). */
export const formStrings = {
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    company: 'Company name',
    subject: 'Subject',
    message: 'Message',
  },
  trap: 'Leave this field empty',
  send: 'Send Message',
  sending: 'Sending...',
  faults: (labels: string[]) =>
    labels.length === 1
      ? `The message was not sent. One field needs a correction: ${labels[0]}.`
      : `The message was not sent. ${labels.length} fields need a correction: ${labels.join(', ')}.`,
  sent: {
    title: 'Message sent successfully!',
    text: "Thank you for contacting us. We'll get back to you soon.",
  },
  failed: (reason: string) => ({
    title: 'Error sending message',
    text: `Error: ${reason}. Please try again or contact us directly.`,
  }),
  reasons: {
    offline: 'You are offline',
    noAnswer: 'The service did not answer within 15 seconds',
    notLoaded: 'The code that sends the message could not be loaded',
    robot: 'The message looked like a robot’s',
    unknown: 'Unknown error',
  },
  kept: 'Your words are still in the form.',
  byEmail: 'Send them as an e-mail',
  byChat: 'Chat with us',
  late: 'The form is not ready yet; what you type is kept. If nothing happens when you press Send Message, reach us directly:',
  dismiss: 'Dismiss',
} as const;
