// What the port gives, as WordPress would send it: `docs/wordpress-calls.md`.

/** @typedef {import('../lib/domain/site').SiteSettings} SiteSettings */
/** @typedef {import('../lib/domain/exercise').Exercise} Exercise */
/** @typedef {import('../lib/domain/page').Page} Page */
/** @typedef {import('../lib/domain/picture').Picture} Picture */
/** @typedef {import('../lib/domain/video').Video} Video */

const options = (/** @type {(string | number)[]} */ values) =>
  values.map((option) => ({ option: String(option) }))

/**
 * @param {SiteSettings} site
 * @returns the answer to `options/all`
 */
export function toOptions(site) {
  const { cookieNotice, footer, treatmentPlanSettings: plan } = site
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
  }
}

/**
 * @param {Exercise} exercise its `id` stays as it is: a WordPress gives its own
 * @returns one of the answer to `exercises`
 */
export function toExercise({ stopIf, video, image, ...exercise }) {
  return { ...exercise, stop_if: stopIf, image: image ?? false, video: video ? toVideo(video) : false }
}

/** @param {Video} video */
function toVideo({ title, transcript, poster, source }) {
  const about = { title, transcript, poster: poster ?? false }
  return source.kind === 'hosted'
    ? { ...about, provider: source.provider, video_id: source.id, hash: source.hash ?? '' }
    : { ...about, file_url: source.url, content_type: source.contentType, captions: source.captions }
}

/**
 * @param {Page} page
 * @returns what WordPress would keep of it, with its sections one after the other
 */
export function toPage({ slug, title, description, reviewed, sections }) {
  return { slug, title, excerpt: description, reviewed, content: sections.map(toHtml).join('\n') }
}

/** @param {Page['sections'][number]} section */
function toHtml(section) {
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

const linksOf = (/** @type {{ title: string, url: string }[]} */ links) =>
  links.map(({ title, url }) => `<p><a href="${escaped(url)}">${escaped(title)}</a></p>`).join('')

const pictureOf = (/** @type {Picture} */ { url, alt, width, height }) =>
  `<img src="${escaped(url)}" alt="${escaped(alt)}"${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}>`

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
