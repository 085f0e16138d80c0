import type { Token } from 'marked'
import type { PageFile } from '../../../lib/adapters/embedded/content/page-file.ts'
import type { Exercise } from '../../../lib/domain/exercise.ts'
import type { Page } from '../../../lib/domain/page.ts'
import type { Picture } from '../../../lib/domain/picture.ts'
import type { SiteSettings } from '../../../lib/domain/site.ts'
import type { Video } from '../../../lib/domain/video.ts'

// Converts the demo programme to the format that `backends/strapi` imports (`backends/strapi/README.md`).

const options = (values: (string | number)[]) => values.map((option) => ({ option: String(option) }))

const lines = (texts: string[]) => texts.map((text) => ({ text }))

const fileOf = (picture: Picture | null) => picture && { $file: picture.url, alternativeText: picture.alt }

/** @returns the single type `site`, and the categories in order */
export function toSite({ siteLogo, footer, treatmentPlanSettings: plan, ...site }: SiteSettings) {
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
 * @param exercise its `id` is left out, because Strapi assigns its own
 * @param at its position in the library, from 0
 */
export function toExercise({ slug, title, category, summary, ...exercise }: Exercise, at: number) {
  return {
    ...{ slug, title, category, summary },
    steps: lines(exercise.steps),
    dos: lines(exercise.dos),
    donts: lines(exercise.donts),
    stopIf: lines(exercise.stopIf),
    image: fileOf(exercise.image),
    video: exercise.video && toVideo(exercise.video),
    doseSets: exercise.dose?.sets ?? null,
    doseReps: exercise.dose?.reps ?? null,
    position: at + 1,
  }
}

function toVideo({ title, transcript, poster, source }: Video) {
  const about = { title, transcript, poster: fileOf(poster) }
  if (source.kind === 'hosted')
    return { ...about, provider: source.provider, videoId: source.id, hash: source.hash }
  const captions = source.captions.map(({ url, ...words }) => ({ file: { $file: url }, ...words }))
  return { ...about, provider: 'file', file: { $file: source.url }, captions }
}

/**
 * @param file the source of the same page, for its Markdown
 * @param at its position among the pages, from 0
 */
export function toPage(
  { slug, title, description, reviewed, sections }: Page,
  { parts }: PageFile,
  at: number,
) {
  return {
    ...{ slug, title, description, reviewed },
    position: at + 1,
    sections: sections.map((section, index) => toSection(section, parts[index])),
  }
}

function toSection(section: Page['sections'][number], part: PageFile['parts'][number] | undefined) {
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

const markdownOf = (block: { tokens: Token[] } | undefined) =>
  (block?.tokens ?? [])
    .map(({ raw }) => raw)
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
