/**
 * How people word the parts of a rental's post on a social network. `{H}` is the name of the profile, `{C}` the person to contact,
 * `{N}` the number, `{R}` the rent as a plain amount, `{G}` the same with a thousands separator, `{D}` the title, `{A}` the address,
 * `{P}` the link.
 */
type Wordings = readonly [string, ...string[]];

export interface PostWordings {
  header: Wordings;
  title: Wordings;
  rent: Wordings;
  address: Wordings;
  /** Who to call: name and number. */
  contact: Wordings;
  /** The link of the listing. */
  link: Wordings;
  /** Sentences that belong to no field; some contain amounts, numbers, places or links that are not the rental's. */
  others: Wordings;
  /** What is copied along with a post from the page around it. */
  chrome: Wordings;
  /** A whole post in one paragraph. */
  paragraph: Wordings;
}
