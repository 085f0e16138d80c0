import type { Metadata } from 'next'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { publicMetadata } from '@/app/public-metadata'
import { CleanHtmlBlock } from '@/components/content/clean-html'
import { NoProgramme } from '@/components/content/no-programme'
import { HowItWorks } from '@/components/content/how-it-works'
import { PageSection } from '@/components/content/page-section'
import { AddMessages } from '@/components/shell/add-messages'
import { buttonClasses } from '@/components/ui/button'
import { langIfOther } from '@/lib/domain/language'
import { headingOf, homeSlug } from '@/lib/domain/page'
import { runGuards } from '@/lib/http/guards'
import { loadPage } from '@/lib/http/load-pages'
import { loginPath } from '@/lib/http/routes'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const page = await homePage()
  const own = page?.description ?? ''
  return publicMetadata({ title: null, description: own === '' ? await intro() : own, path: '/' })
}

export default async function HomePage() {
  const { keepsRecords, offersRegistration, user, site } = await runGuards(
    services,
    ['user-redirect', 'keeps-records', 'offers-accounts', 'main-nav', 'site-settings'],
    '/',
  )
  const t = await getTranslations('home')
  const { video } = await getMessages()
  const page = await homePage()
  const lang = langIfOther(page?.language, await getLocale())
  const [first, ...others] = page?.sections ?? []
  // Words before the first heading are the introduction.
  const opening = first?.kind === 'text' && headingOf(first) === null ? first : null
  const sections = opening || !first ? others : [first, ...others]
  return (
    <>
      <h1
        tabIndex={-1}
        lang={lang}
        className="max-w-[18ch] text-[min(var(--text-week),13vw)] leading-[1.05] tracking-tight"
      >
        {page?.title ?? t('title')}
      </h1>
      {opening ? (
        <div lang={lang}>
          <CleanHtmlBlock html={opening.html} className="mt-5 max-w-[40ch] text-lead text-ink-2" />
        </div>
      ) : (
        <p className="mt-5 max-w-[40ch] text-lead text-ink-2">{page?.description ?? (await intro())}</p>
      )}
      {user ? (
        <div className="mt-8 max-w-170">
          <NoProgramme
            level={2}
            name={user.displayName ?? user.email ?? ''}
            contact={site.loaded ? site.value.siteAdminEmail : ''}
          />
        </div>
      ) : (
        <div className="mt-8 flex flex-col gap-3 rail:flex-row rail:items-center">
          <Link href={loginPath} prefetch={false} className={buttonClasses({ look: 'action' }, 'rail:px-16')}>
            {t('logIn')}
          </Link>
          {offersRegistration && (
            <Link
              href="/user/register"
              prefetch={false}
              className={buttonClasses({ look: 'secondary' }, 'rail:px-8')}
            >
              {t('register')}
            </Link>
          )}
        </div>
      )}
      <HowItWorks keepsRecords={keepsRecords} />
      {sections.length > 0 && (
        <AddMessages messages={{ video }}>
          <div className="mt-14 flex max-w-170 flex-col gap-10">
            {sections.map((section, index) => (
              <PageSection key={index} section={section} id={`section-${index + 1}`} lang={lang} />
            ))}
          </div>
        </AddMessages>
      )}
    </>
  )
}

/** The clinic's own words for visitors. Without them, or if they cannot be loaded, ours are shown. */
async function homePage() {
  const page = await loadPage(services, homeSlug)
  return page.loaded ? page.value : null
}

/** The text of the home page if the site has none of its own. */
async function intro() {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], '/')
  const t = await getTranslations(keepsRecords ? 'home' : 'noRecords')
  return t('intro')
}
