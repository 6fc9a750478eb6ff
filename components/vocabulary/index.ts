/**
 * The components that writers can use in pages. Each component has a file with its contract (the rules for its content)
 * and its rendering.
 */
export { ArticleTeaser } from './ArticleTeaser.tsx';
export { CardGrid } from './CardGrid.tsx';
export { CompassRose } from './CompassRose.tsx';
export { ConsultationCall } from './ConsultationCall.tsx';
export { ContactDetails } from './ContactDetails.tsx';
export { ContactForm } from './ContactForm.tsx';
export { CostsAndTimes } from './CostsAndTimes.tsx';
export { CtaButton } from './CtaButton.tsx';
export { DocTable } from './DocTable.tsx';
export { FaqList } from './FaqList.tsx';
export { FoldedNote } from './FoldedNote.tsx';
export { InShort } from './InShort.tsx';
export { KeyFigures } from './KeyFigures.tsx';
export { LawNotices } from './LawNotices.tsx';
export { LeaderCards } from './LeaderCards.tsx';
export { Leads } from './Leads.tsx';
export { MoneyChart } from './MoneyChart.tsx';
export { Note } from './Note.tsx';
export { NumberedServices } from './NumberedServices.tsx';
export { OfficeHours } from './OfficeHours.tsx';
export { OfficeVisit } from './OfficeVisit.tsx';
export { PageList } from './PageList.tsx';
export { PairedCards } from './PairedCards.tsx';
export { PartnerList } from './PartnerList.tsx';
export { Quote } from './Quote.tsx';
export { RatingBadges } from './RatingBadges.tsx';
export { ShortHeading } from './ShortHeading.tsx';
export { Sounding } from './Sounding.tsx';
export { Statistics } from './Statistics.tsx';
export { StepTimeline } from './StepTimeline.tsx';
export { ZoneExplorer } from './ZoneExplorer.tsx';
