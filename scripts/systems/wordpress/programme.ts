import type { Exercise } from '../../../lib/domain/exercise.ts'
import type { Page } from '../../../lib/domain/page.ts'
import type { Picture } from '../../../lib/domain/picture.ts'
import type { SiteSettings } from '../../../lib/domain/site.ts'
import type { Video } from '../../../lib/domain/video.ts'

// Converts what the port returns to WordPress responses: `docs/wordpress-calls.md`.

const options = (values: (string | number)[]) => values.map((option) => ({ option: String(option) }))

/** @returns the response of `options/all` */
export function toOptions(site: SiteSettings) {
  const { cookieNotice, footer, painQuestion: pain, treatmentPlanSettings: plan } = site
  return {
    site_details: {
      site_name: site.siteName,
      site_url: site.siteUrl,
      site_admin_email: site.siteAdminEmail,
    },
    site_logos: { site_logo: site.siteLogo ?? false },
    cookie_control_settings: {
      cookie_modal_title: cookieNotice.modalTitle,
      cookie_modal_text: cookieNotice.modalText,
      non_necessary_cookies_used: cookieNotice.nonNecessaryCookiesUsed,
    },
    main_navigation: site.mainNavigation,
    footer_content: {
      footer_logo: footer.logo ?? false,
      footer_col_1: footer.col1,
      footer_col_2: footer.col2,
      footer_additional_info: footer.additionalInfo,
      footer_links: footer.links,
    },
    treatment_plan_settings: {
      number_treatment_weeks: plan.numberTreatmentWeeks,
      max_exercises: plan.maxExercises,
      max_goals: plan.maxGoals,
      session_frequency: options(plan.sessionFrequencyOptions),
      reps_options: options(plan.repsOptions),
      sets_options: options(plan.setsOptions),
      exercise_categories: plan.exerciseCategories,
    },
    pain_question: pain
      ? {
          in_numbers: pain.inNumbers,
          stop_from: pain.stopFrom,
          stop_text: pain.stopText,
          phone: pain.phone,
        }
      : false,
  }
}

/**
 * @param exercise its `id` is kept; a real WordPress assigns its own
 * @returns one element of the response of `exercises`, which has neither tags nor a guide nor a language
 */
export function toExercise({ stopIf, video, image, dose, ...exercise }: Exercise) {
  const { id, slug, title, category, summary, steps, dos, donts } = exercise
  return {
    ...{ id, slug, title, category, summary, steps, dos, donts, stop_if: stopIf },
    ...{ image: image ?? false, video: video ? toVideo(video) : false, dose: dose ?? false },
  }
}

function toVideo({ title, transcript, poster, source }: Video) {
  const about = { title, transcript, poster: poster ?? false }
  return source.kind === 'hosted'
    ? { ...about, provider: source.provider, video_id: source.id, hash: source.hash ?? '' }
    : { ...about, file_url: source.url, content_type: source.contentType, captions: source.captions }
}

/** @returns the page as WordPress stores it, with all sections in one text */
export function toPage({ slug, title, description, reviewed, sections }: Page) {
  return { slug, title, excerpt: description, reviewed, content: sections.map(toHtml).join('\n') }
}

function toHtml(section: Page['sections'][number]) {
  switch (section.kind) {
    case 'text':
      return section.html + linksOf(section.links)
    case 'text-and-image':
      return section.html + pictureOf(section.image) + linksOf(section.links)
    case 'text-and-video':
      return section.html
    case 'cards':
      return (
        section.html + section.cards.map((card) => `<h3>${escaped(card.title)}</h3>${card.html}`).join('')
      )
  }
}

const linksOf = (links: { title: string; url: string }[]) =>
  links.map(({ title, url }) => `<p><a href="${escaped(url)}">${escaped(title)}</a></p>`).join('')

const pictureOf = ({ url, alt, width, height }: Picture) =>
  `<img src="${escaped(url)}" alt="${escaped(alt)}"${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
