import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { publicMetadata } from '@/app/public-metadata'
import { NoAdvice } from '@/components/content/no-advice'
import { PageNotLoaded } from '@/components/content/page-not-loaded'
import { PublicPage } from '@/components/content/public-page'
import { adviceSlug, type CleanHtml, homeSlug, type Page } from '@/lib/domain/page'
import { isSlug } from '@/lib/domain/slug'
import { type Loaded, runGuards } from '@/lib/http/guards'
import { loadPage } from '@/lib/http/load-pages'
import { services } from '@/lib/server'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const page = await readPage(slug)
  const t = await getTranslations(slug === adviceSlug ? 'advice' : 'shared')
  if (!page.loaded || !page.value) return { title: t('title') }
  const { title, description } = page.value
  return publicMetadata({ title, description, path: `/shared/${slug}`, image: firstPicture(page.value) })
}

// No loading.tsx may stand above this page: its answer would begin with status 200 before the slug is known.
export default async function SharedContentPage({ params }: Props) {
  const { slug } = await params
  const page = await readPage(slug)
  const path = `/shared/${slug}`
  const { site } = await runGuards(services, ['user-redirect', 'site-settings', 'main-nav'], path)
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  const t = await getTranslations(slug === adviceSlug ? 'advice' : 'shared')
  if (!page.loaded) return <PageNotLoaded title={t('title')} path={path} contact={contact} />
  return page.value ? <PublicPage page={page.value} contact={contact} /> : <NoAdvice contact={contact} />
}

/** Nobody is asked for what cannot be a page. `null` for "Your advice" alone, which has a place before it is written. */
async function readPage(slug: string): Promise<Loaded<Page<CleanHtml> | null>> {
  if (!isSlug(slug) || slug === homeSlug) notFound()
  const page = await loadPage(services, slug)
  if (page.loaded && page.value === null && slug !== adviceSlug) notFound()
  return page
}

function firstPicture({ sections }: Page<CleanHtml>): string | null {
  return sections.find((section) => section.kind === 'text-and-image')?.image.url ?? null
}
