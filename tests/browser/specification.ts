/**
 * What the specification asks of a section of a page, written from it and not from the page: part 2 for the pages of
 * services, part 1 for the legal ones. A section is found by its heading where the specification gives one, else by
 * its place.
 */
export interface Section {
  /** The heading, word for word, where the specification gives it. */
  heading?: string;
  /** How many of each kind the section holds. */
  paragraphs?: number;
  cards?: number;
  services?: number;
  steps?: number;
  rows?: number;
  questions?: number;
  partners?: number;
  pair?: number;
  notes?: number;
  listItems?: number;
  /** Names that stand in the section in this order, each as the start of a title or a row. */
  names?: string[];
  /** The durations of its steps, in order. */
  durations?: string[];
  /** The whole time of its steps. */
  total?: string;
  /** The columns of its table. */
  columns?: string[];
}

/** One page as specified. */
interface SpecifiedPage {
  heading?: string;
  /** The label of the hero's button. */
  button?: string;
  ratings?: boolean;
  sections: Section[];
  /** Figures that stand somewhere on the page. */
  figures?: string[];
}

/** Every address of the specification, in its order: part 1, section 2, “Screens and routes”. */
export const specified = [
  '/',
  '/about',
  '/our-team',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/future-consulting',
  '/accounting-services',
  '/corporate-tax',
  '/vat-services',
  '/tax-residency',
  '/auditing',
  '/chief-financial-officer',
  '/spv-holdings',
  '/golden-visa',
  '/foundations-trusts',
  '/will-formation',
  '/pro-services',
  '/legal-services',
  '/hr-solution',
  '/insurance',
  '/payment-gateway',
  '/attestation-legalisation',
  '/business-banking',
  '/private-banking',
  '/escrow-account',
  '/commercial-financing',
  '/trade-finance',
  '/mortgage-consultation',
  '/mortgage-consultation/home',
  '/mortgage-consultation/commercial',
  '/mortgage-consultation/refinancing',
  '/mortgage-consultation/investment',
] as const;

/** Part 2, section 3, “Partner bank”. */
const banks = ['FAB', 'ADCB', 'Standard Chartered', 'Emirates NBD', 'Wio', 'ADIB', 'Citi'];

/** Part 2, sections 2, 3 and 9; the legal pages: part 1, section 2. */
export const specification: Record<string, SpecifiedPage> = {
  // part 2, “Tax and accounting pages”
  '/accounting-services': {
    sections: [{}, { services: 6 }, { steps: 6 }, {}],
    figures: ['1–2 weeks', '15 years'],
  },
  '/corporate-tax': {
    sections: [
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      { services: 6 },
      {
        steps: 6,
        total: '6 to 10 weeks',
        durations: ['1–2 weeks', '1–2 weeks', '3–4 weeks', '1 day', 'Varies', 'Ongoing'],
      },
      {
        heading: 'Documents Required for Corporate Tax',
        columns: ['Document', 'Description'],
        rows: 10,
        names: [
          'Business License',
          'Tax Certificate',
          'Financial Statements',
          'Tax Returns',
          'Ownership Documents',
          'Contracts',
          'Bank Statements',
          'Expense Records',
          'VAT Returns',
          'Governance Documents',
        ],
      },
    ],
    figures: ['0%', '9%', '15%', 'AED 375,000', '2.9', '3.01 billion', '1 June 2023', '5%', '2018'],
  },
  '/vat-services': {
    heading: 'Expert VAT Consultants in Dubai',
    button: 'Book Free Consultation',
    ratings: true,
    sections: [
      { heading: 'VAT Services in Dubai', paragraphs: 9 },
      { heading: 'What is Voluntary Filing?' },
      { heading: 'What is Mandatory Filing?' },
      { heading: 'Is VAT applicable in the UAE Free Zones?' },
      {
        heading: 'What is the Difference Between Zero-Rated & Exempted Tax Supplies?',
        pair: 2,
        names: ['ZR', 'EX'],
      },
      {
        heading: 'VAT Services',
        services: 9,
        names: [
          'Consultation and support',
          'VAT registration',
          'VAT compliance',
          'VAT return filing',
          'VAT refund',
          'VAT audit',
          'VAT training',
          'VAT accounting',
          'Voluntary disclosure',
        ],
      },
      {
        heading: 'VAT Procedure in the UAE',
        steps: 8,
        total: '8 to 12 weeks',
        durations: [
          '1–2 weeks',
          '1–2 weeks',
          '2–3 weeks',
          'Continuous',
          'Quarterly or annual',
          'As needed',
          'As needed',
          'Continuous',
        ],
      },
      { heading: 'Documents Required for VAT', rows: 10 },
    ],
    figures: [
      'AED 375,000',
      'any 12',
      'within 30 days',
      '0%',
      'Recoverable',
      'Not recoverable',
      '5%',
      '1 January 2018',
    ],
  },
  '/tax-residency': {
    sections: [
      {},
      { cards: 6 },
      {
        steps: 6,
        total: '7 to 13 weeks',
        durations: ['1–2 weeks', '1–2 weeks', '1 day', '4–6 weeks', '1–2 weeks', '1–3 days'],
      },
      { rows: 8, notes: 1 },
      { rows: 8, notes: 1 },
      { services: 6 },
    ],
    figures: ['183 days', '12 months', '6 months', '6–12 months', '1–2 years', '100'],
  },
  '/auditing': {
    heading: 'Auditing Services in Dubai Audit Firm in UAE',
    sections: [
      { heading: 'Internal and Statutory Audit Services in Dubai', paragraphs: 10 },
      {
        heading: 'Auditing Services in Dubai',
        services: 8,
        names: [
          'Statutory',
          'Internal and statutory',
          'Due diligence',
          'Compliance',
          'Financial statement',
          'Operational',
          'IT',
          'Forensic',
        ],
      },
      {
        heading: 'Audit Firm in Dubai Process',
        steps: 5,
        durations: [],
        names: ['Planning', 'Risk Assessment', 'Fieldwork', 'Reporting', 'Follow-up'],
      },
      {
        heading: 'Documents Required for Internal and Statutory Audit Services in Dubai',
        rows: 10,
      },
    ],
  },
  // part 2, “Company incorporation pages”
  '/chief-financial-officer': {
    heading: 'Chief Financial Officer Services in Dubai, UAE',
    sections: [
      { cards: 3, names: ['Financial Planning', 'Risk Management', 'Cash Flow Optimization'] },
      { heading: 'Why Choose Our CFO Services?' },
      { heading: 'Key Benefits', cards: 4 },
      { heading: 'CFO Services', services: 8 },
      { heading: 'Our CFO Business Strategies and Action Plans', cards: 16 },
      {
        heading: 'CFO Service Procedure',
        steps: 10,
        durations: [
          'Weeks 1–2',
          'Weeks 3–4',
          'Weeks 5–6',
          'Weeks 7–8',
          'Weeks 9–10',
          'Weeks 11–12',
          'Weeks 13–14',
          'Ongoing',
          'Continuous',
          'Ongoing',
        ],
      },
    ],
  },
  '/golden-visa': {
    sections: [
      {
        heading: 'Golden Visa Services in Dubai',
        cards: 3,
        names: ['Investor Visa', 'Entrepreneur Visa', 'Specialized Talent'],
      },
      { heading: 'Why Choose Our Golden Visa Services?' },
      { heading: 'Golden Visa Benefits', cards: 4 },
      { heading: 'Golden Visa Services', services: 8 },
      {
        heading: 'Golden Visa Application Process',
        steps: 10,
        durations: [
          '1–2 weeks',
          '2–3 weeks',
          '1–2 weeks',
          '3–4 weeks',
          '1–2 weeks',
          '4–6 weeks',
          '1 week',
          '2–4 weeks',
          '3–5 weeks',
          'Continuous',
        ],
      },
      { heading: 'Documents Required for Golden Visa', rows: 12 },
    ],
    figures: [
      '5–10 years',
      'AED 2 million',
      '10 years',
      'AED 500,000',
      '6 months',
      'last 2 years',
      'renewable',
    ],
  },
  '/spv-holdings': {
    heading: 'SPV Services in Dubai, UAE',
    sections: [
      { cards: 3 },
      { heading: 'Key Advantages' },
      { heading: 'SPV & Holding Company Setup Advantages', cards: 4 },
      { heading: 'Advantages of Holding Company Setups', cards: 4 },
      {
        heading: 'What Jurisdictions Allow SPV Setups in the UAE?',
        cards: 4,
        names: ['ADGM', 'DIFC', 'RAK ICC', 'DMCC'],
      },
      { heading: 'SPV & Holding Company Setup Process', steps: 5, total: '6 to 12 weeks' },
      {
        heading: 'Documents Required for SPV & Holding Company Setup',
        columns: ['Document Type', 'SPV Setup', 'Holding Company Setup'],
        rows: 12,
      },
    ],
    figures: ['3 months'],
  },
  '/foundations-trusts': {
    button: 'Get Free Consultation',
    sections: [
      { cards: 3, names: ['Foundation Setup', 'Trust Formation', 'Asset Protection'] },
      {
        cards: 4,
        names: ['Confidentiality', 'Tax Efficiency', 'Asset Protection', 'Succession Planning'],
      },
      {
        names: [
          'Initial Assessment',
          'Customized Solutions',
          'Legal Documentation',
          'Registration Compliance',
          'Succession Planning',
        ],
      },
      { columns: ['Document Type', 'Trust', 'Foundation'], rows: 10 },
    ],
    figures: ['3 months'],
  },
  '/will-formation': {
    heading: 'Will Formation Services in Dubai, UAE',
    button: 'Get Free Consultation',
    sections: [
      { cards: 3, names: ['Will Drafting', 'Estate Planning', 'Court Registration'] },
      { heading: 'Why Choose Our Will Formation Services?' },
      {
        heading: 'Key Benefits',
        cards: 4,
        names: ['Legal Compliance', 'Family Protection', 'Peace of Mind', 'Expert Guidance'],
      },
      {
        cards: 6,
        names: ['Standard', 'Mirror', 'Business', 'Charitable', 'Protective', 'International'],
      },
      {
        steps: 5,
        names: [
          'Initial Consultation',
          'Information Gathering',
          'Will Drafting',
          'Legal Review',
          'Registration and Execution',
        ],
      },
      { columns: ['Document Type', 'Description'], rows: 12, notes: 1, listItems: 4 },
    ],
    figures: ['3 months'],
  },
  // part 2, “Other legal pages”
  '/pro-services': {
    sections: [
      {},
      { cards: 6 },
      {
        services: 8,
        names: [
          'Visa Services and Renewals',
          'Document Attestation',
          'License Renewals',
          'Government Approvals',
          'Immigration Card Services',
          'Medical Test Processing',
          'Emirates ID Services',
          'Family Visa Processing',
        ],
      },
      { steps: 6 },
      {},
      {},
      {},
    ],
  },
  '/legal-services': {
    sections: [
      {},
      {
        names: [
          'Business Setup',
          'Corporate and Commercial',
          'Employment',
          'Intellectual Property',
          'Banking and Compliance',
          'Real Estate',
          'Dispute Resolution',
          'Personal Legal',
        ],
      },
      {},
      {},
    ],
  },
  '/hr-solution': {
    sections: [{}, { pair: 2, names: ['Payroll Outsourcing', 'Freelance Solutions'] }, {}],
  },
  '/insurance': { sections: [{}, {}, {}, {}, {}, {}, {}] },
  '/payment-gateway': {
    sections: [
      {},
      { cards: 6 },
      { pair: 2, listItems: 8 },
      { steps: 6, durations: [] },
      { columns: ['Document Type', 'Description'], rows: 10, notes: 1, listItems: 4 },
    ],
    figures: ['3 months'],
  },
  '/attestation-legalisation': {
    heading: 'Attestation & Legalization Services in Dubai, UAE',
    ratings: true,
    sections: [
      {},
      {
        heading: 'About Attestation',
        cards: 3,
        names: ['Government Agencies', 'Educational Institutions', 'Notary Public'],
      },
      {
        heading: 'About Legalization',
        cards: 3,
        names: ['Government Agencies', 'Educational Institutions', 'Notary Public'],
      },
      { questions: 11 },
    ],
    figures: ['7–15 business days', '2–5', 'AED 100–500'],
  },
  // part 2, “Banking pages”
  '/private-banking': {
    sections: [{}, { cards: 6 }, { partners: 7, names: banks }, { cards: 5 }, {}, { questions: 8 }],
    figures: [
      '6 months',
      '3 months',
      '3–6 months',
      'AED 100,000–500,000',
      'AED 500,000–1,000,000',
      '1–4 weeks',
    ],
  },
  '/business-banking': {
    sections: [
      {},
      { cards: 6 },
      { partners: 7, names: banks },
      { steps: 6 },
      { cards: 4 },
      { cards: 4 },
      {},
      { questions: 8 },
    ],
    figures: ['2–6 weeks', 'AED 50,000–500,000', 'AED 100–500', 'USD', 'EUR', 'GBP', 'AED'],
  },
  '/escrow-account': {
    button: 'Book Free Consultation',
    sections: [
      {},
      { cards: 6 },
      { partners: 7, names: banks },
      {},
      {},
      { steps: 6 },
      { cards: 5 },
      { cards: 4 },
      {},
    ],
    figures: ['25%', '2–3 years', 'Get Expert Consultation'],
  },
  '/commercial-financing': {
    sections: [
      {},
      { cards: 6 },
      {
        names: [
          'Working Capital Loans',
          'Equipment Financing',
          'Project Financing',
          'Invoice Financing',
          'Commercial Real Estate Loans',
          'Corporate Credit Cards',
        ],
      },
      {
        steps: 6,
        durations: ['1–2 weeks', '2–3 weeks', '1–2 weeks', '1–2 weeks', '1–2 weeks', 'Ongoing'],
      },
      {
        columns: [
          'Document',
          'Working Capital',
          'Invoice Financing',
          'Real Estate Loans',
          'Trade Finance',
          'Term Loans',
          'Credit Cards',
        ],
      },
    ],
    figures: ['2–3 years', '6–12 months', 'Required', 'Not required', 'Optional'],
  },
  '/trade-finance': {
    heading: 'Trade Finance Services in Dubai',
    sections: [
      { paragraphs: 8 },
      {
        cards: 6,
        names: [
          'Letters of Credit',
          'Trust Receipt (TR)',
          'Export Financing',
          'Invoice Financing',
          'Supply Chain Financing',
          'Bank Guarantees',
        ],
      },
      {
        cards: 5,
        names: [
          'Smarter Cash Flow Management',
          'Risk Mitigation',
          'Access to New Markets',
          'Competitive Advantage',
          'Supportive Free Zones and Regulatory Environment',
        ],
      },
      {
        steps: 5,
        durations: ['1–2 days', '2–3 days', '5–10 days', '3–7 days', '1–3 days'],
        names: [
          'Application and initial documentation',
          'Approval and issuance of Letter of Credit',
          'Shipment and presentation of documents',
          'Document verification and payment processing',
          'Goods release and final settlement',
        ],
      },
      {
        columns: [
          'Document',
          'Letter of Credit (LC)',
          'Trust Receipt (TR)',
          'Export Financing',
          'Invoice Financing',
          'Supply Chain Financing',
          'Bank Guarantee',
        ],
        rows: 16,
      },
    ],
  },
  // part 2, “Mortgage page”
  '/mortgage-consultation': {
    sections: [{}, { cards: 9 }],
    figures: ['70%', '80%', '75%', '50%'],
  },
  // part 1, “Terms of service” and “Privacy policy”
  '/terms-of-service': {
    sections: Array.from({ length: 12 }, () => ({})),
    figures: ['January 1, 2025', 'New York', 'binding arbitration'],
  },
  '/privacy-policy': {
    sections: Array.from({ length: 8 }, () => ({})),
    figures: ['January 1, 2025'],
  },
};

/** The trade finance table, value for value: R is Required, N is Not required (part 2, section 3, “Trade finance documents table”). */
export const tradeFinance: Record<string, string> = {
  'Trade License': 'RRRRRR',
  'Financial Statements': 'RRRRRR',
  'Bank Statements': 'RRRRRR',
  'Customer Details': 'RRRRRR',
  'Commercial Invoice': 'RRRRRN',
  'Sales Contract': 'RRRNRR',
  'Proforma Invoice': 'RRRNRN',
  'Transport Document': 'RRRNNN',
  'Insurance Certificate': 'RRRNNN',
  'Certificate of Origin': 'RRRNNN',
  'Packing List': 'RRRNNN',
  'Bill of Exchange': 'RNNNNN',
  'Customs Declaration': 'RRNNNN',
  'Export License': 'RNRNNN',
  'Import License': 'RRNNNN',
  'Proof of Delivery': 'NRNNNN',
};
