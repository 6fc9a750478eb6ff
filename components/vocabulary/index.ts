/** What a copywriter may type, one line a word. Each file holds the word's contract and its component. */
export { CardGrid } from './CardGrid.tsx';
export { ConsultationCall } from './ConsultationCall.tsx';
export { ContactDetails } from './ContactDetails.tsx';
export { CtaButton } from './CtaButton.tsx';
export { DocTable } from './DocTable.tsx';
export { FaqList } from './FaqList.tsx';
export { KeyFigures } from './KeyFigures.tsx';
export { Note } from './Note.tsx';
export { NumberedServices } from './NumberedServices.tsx';
export { PairedCards } from './PairedCards.tsx';
export { PartnerList } from './PartnerList.tsx';
export { Quote } from './Quote.tsx';
export { RatingBadges } from './RatingBadges.tsx';
export { StepTimeline } from './StepTimeline.tsx';
