import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { publicMetadata } from '@/app/public-metadata'
import { NoAdvice } from '@/components/content/no-advice'
import { PageNotLoaded } from '@/components/content/page-not-loaded'
import { PublicPage } from '@/components/content/public-page'
import { adviceSlug, type CleanHtml, descriptionOf, homeSlug, type Page } from '@/lib/domain/page'
import { isParticipant } from '@/lib/domain/user'
import { isSlug } from '@/lib/domain/slug'
import { runGuards } from '@/lib/http/guards'
import { loadPage } from '@/lib/http/load-pages'
import { pageCheck } from '@/lib/http/page-check'
import { services } from '@/lib/server'

type Params = { slug: string }
type Props = { params: Promise<Params> }

/** Requests nothing for a slug that cannot be a page's. `null` for "Your advice" before the clinic has written it. */
const check = pageCheck(services, async ({ slug }: Params) => {
  if (!isSlug(slug) || slug === homeSlug) return null
  const page = await loadPage(services, slug)
  return page.loaded && page.value === null && slug !== adviceSlug ? null : { slug, page }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, page } = await check(params)
  const t = await getTranslations(slug === adviceSlug ? 'advice' : 'shared')
  if (!page.loaded || !page.value) return { title: t('title') }
  return publicMetadata({
    title: page.value.title,
    description: descriptionOf(page.value),
    path: `/shared/${slug}`,
    image: firstPicture(page.value),
  })
}

export default async function SharedContentPage({ params }: Props) {
  const { slug, page } = await check(params)
  const path = `/shared/${slug}`
  const { site, user, keepsRecords } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'main-nav', 'keeps-records'],
    path,
  )
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  const t = await getTranslations(slug === adviceSlug ? 'advice' : 'shared')
  if (!page.loaded) return <PageNotLoaded title={t('title')} path={path} contact={contact} />
  return page.value ? (
    <PublicPage
      page={page.value}
      contact={contact}
      phone={slug === adviceSlug && site.loaded ? (site.value.painQuestion?.phone ?? '') : ''}
      keptFor={slug === adviceSlug && keepsRecords && user && isParticipant(user) ? user.id : null}
    />
  ) : (
    <NoAdvice contact={contact} keepsRecords={keepsRecords} />
  )
}

function firstPicture({ sections }: Page<CleanHtml>): string | null {
  return sections.find((section) => section.kind === 'text-and-image')?.image.url ?? null
}
