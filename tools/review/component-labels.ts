/** The names that the review shows for the components that writers can use (the vocabulary). */
export const componentLabels: Readonly<Record<string, string>> = {
  ArticleTeaser: 'an article teaser',
  CardGrid: 'cards',
  CompassRose: 'the compass rose with links to services',
  ConsultationCall: 'an invitation to a consultation',
  ContactDetails: 'the contact details',
  ContactForm: 'the contact form',
  CostsAndTimes: 'the table of costs and times',
  CtaButton: 'a button',
  DocTable: 'a table',
  FaqList: 'a list of questions',
  FoldedNote: 'a note that is collapsed on phones',
  InShort: 'a summary',
  KeyFigures: 'key figures',
  LawNotices: 'a list of deadlines and changes of the law',
  LeaderCards: 'cards of the leaders',
  Leads: 'the responsibilities of a partner',
  MoneyChart: 'a chart of amounts',
  Note: 'a note',
  NumberedServices: 'a numbered list',
  OfficeHours: 'the office hours',
  OfficeVisit: 'the map of the office',
  PageList: 'a list of pages',
  PairedCards: 'paired cards',
  PartnerList: 'a list of partner banks',
  Quote: 'a quotation',
  RatingBadges: 'the ratings',
  ShortHeading: 'a short heading',
  Sounding: 'a figure repeated in the margin',
  Statistics: 'statistics',
  StepTimeline: 'steps',
  ZoneExplorer: 'the zone cards (such as “Mainland”)',
};

/**
 * Returns the name that the review shows for a component. An unknown component is shown with the name of its tag, such
 * as “the component Example”.
 */
export const componentLabel = (component: string): string =>
  componentLabels[component] ?? `the component ${component}`;
