// The demo programme as `backends/strapi` imports it: `backends/strapi/README.md`.

/** @typedef {import('../lib/domain/site').SiteSettings} SiteSettings */
/** @typedef {import('../lib/domain/exercise').Exercise} Exercise */
/** @typedef {import('../lib/domain/page').Page} Page */
/** @typedef {import('../lib/domain/picture').Picture} Picture */
/** @typedef {import('../lib/domain/video').Video} Video */
/** @typedef {import('../lib/adapters/embedded/content/page-file').PageFile} PageFile */
/** @typedef {import('marked').Token} Token */

const options = (/** @type {(string | number)[]} */ values) =>
  values.map((option) => ({ option: String(option) }))

const lines = (/** @type {string[]} */ texts) => texts.map((text) => ({ text }))

/** @param {Picture | null} picture */
const fileOf = (picture) => picture && { $file: picture.url, alternativeText: picture.alt }

/**
 * @param {SiteSettings} site
 * @returns the single type `site`, and the categories in their order
 */
export function toSite({ siteLogo, footer, treatmentPlanSettings: plan, ...site }) {
  const categories = Object.entries(plan.exerciseCategories).map(([key, name]) => ({ key, name }))
  return {
    categories,
    site: {
      ...site,
      siteLogo: fileOf(siteLogo),
      footer: { ...footer, logo: fileOf(footer.logo) },
      treatmentPlanSettings: {
        ...plan,
        sessionFrequencyOptions: options(plan.sessionFrequencyOptions),
        repsOptions: options(plan.repsOptions),
        setsOptions: options(plan.setsOptions),
        exerciseCategories: categories.map(({ key }) => key),
      },
    },
  }
}

/**
 * @param {Exercise} exercise its `id` is left out: Strapi gives its own
 * @param {number} at its place in the library, from 0
 */
export function toExercise({ slug, title, category, summary, ...exercise }, at) {
  return {
    ...{ slug, title, category, summary },
    steps: lines(exercise.steps),
    dos: lines(exercise.dos),
    donts: lines(exercise.donts),
    stopIf: lines(exercise.stopIf),
    image: fileOf(exercise.image),
    video: exercise.video && toVideo(exercise.video),
    position: at + 1,
  }
}

/** @param {Video} video */
function toVideo({ title, transcript, poster, source }) {
  const about = { title, transcript, poster: fileOf(poster) }
  if (source.kind === 'hosted')
    return { ...about, provider: source.provider, videoId: source.id, hash: source.hash }
  const captions = source.captions.map(({ url, ...words }) => ({ file: { $file: url }, ...words }))
  return { ...about, provider: 'file', file: { $file: source.url }, captions }
}

/**
 * @param {Page} page
 * @param {PageFile} file the same page as it was written, for its Markdown
 * @param {number} at its place among the pages, from 0
 */
export function toPage({ slug, title, description, reviewed, sections }, { parts }, at) {
  return {
    ...{ slug, title, description, reviewed },
    position: at + 1,
    sections: sections.map((section, index) => toSection(section, parts[index])),
  }
}

/**
 * @param {Page['sections'][number]} section
 * @param {PageFile['parts'][number] | undefined} part
 */
function toSection(section, part) {
  const text = markdownOf(part)
  switch (section.kind) {
    case 'text':
      return { __component: 'page.text', text, links: section.links }
    case 'text-and-image':
      return {
        __component: 'page.text-and-image',
        ...{ text, image: fileOf(section.image), links: section.links },
      }
    case 'text-and-video':
      return { __component: 'page.text-and-video', text, video: toVideo(section.video) }
    case 'cards':
      return {
        __component: 'page.cards',
        text,
        cards: section.cards.map(({ title, image, link }, index) => ({
          ...{ title, image: fileOf(image), link },
          text: markdownOf(part?.cards[index]),
        })),
      }
  }
}

/** @param {{ tokens: Token[] } | undefined} block */
const markdownOf = (block) =>
  (block?.tokens ?? [])
    .map(({ raw }) => raw)
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
