import type { PostWordings } from './post-wordings.js';

/**
 * Wordings by which no rule was ever changed, to measure how well the rules read unknown posts. Don't change
 * a rule because of them, nor these wordings.
 */
export const UNSEEN_WORDINGS: PostWordings = {
  header: [
    '{H}\nNew member\n3 weeks ago',
    '{H} posted in Room & House Rentals\nMonday at 17:05',
    'Written by {H}',
    '{H}\n📌 Pinned post\n8h',
    'Housing board — {H}',
    '{H} is feeling hopeful.\n20m',
  ],
  title: ['{D}', '{D}', 'Home to let: {D}', '{D} - must see', '⭐️{D}', '>> {D}'],
  rent: [
    '${G} p.m.',
    'The rent comes to ${R}',
    'Monthly rate {R}',
    '${R} mo',
    'It is {R} per month with water',
    '${G}, utilities extra',
    'Rent/mo: ${R}',
    'Lease at ${G} monthly',
    '💲{R} a month',
    'for just ${R}',
  ],
  address: [
    '{A}',
    'Find it in {A}',
    'Place: {A}',
    'Unit sits at {A}',
    '🚩 {A}',
    'Moving to {A}?',
    'Lovely area: {A}',
    'Exact address is {A}',
  ],
  contact: [
    'Get in touch with {C}: {N}',
    'Phone {C} today {N}',
    '{C} will show it. {N}',
    'For info dial {N} ({C})',
    'whatsapp or sms {N}, {C} here',
    'Contact the owner, {C}, at {N}',
    'N° {N}, pregunte por {C}',
    'Realtor: {C}\nMobile: {N}',
    'Yours, {C}\n{N}',
  ],
  link: ['{P}', 'Details on {P}', 'Same ad: {P}', '👇\n{P}'],
  others: [
    'Move-in costs: $2,150 total',
    'Includes internet',
    'Deposit same as rent',
    'Pet deposit of $300, non refundable',
    'Washer in the unit, dryer outside',
    'References needed',
    'Viewings this weekend between 1 and 4',
    'Another number: 212-555-0177 (my husband)',
    'Rent control building',
    'Insurance is $18 a month',
    'https://open.spotify.example.com/track/1',
    '1,400 people like this page',
    'Third floor, no elevator',
    'Shared driveway; 2 spots',
  ],
  chrome: [
    '😮 9\n2 shares',
    'Leo Park\nPM sent\n1w Like Reply',
    'Edited',
    'Suggested for you',
    'View insights\nBoost post',
  ],
  paragraph: [
    'Nice {D} at {A}, asking ${R} per month. Interested? {C}, {N}.',
    '{D} for {R}/mo in {A}! Contact {C} on {N}. Photos: {P}',
    '{C} here ({N}). I rent out: {D}. Price ${G}. Location {A}.',
  ],
};
