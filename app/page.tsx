import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { HowItWorks } from '@/components/content/how-it-works'
import { buttonClasses } from '@/components/ui/button'
import { runGuards } from '@/lib/http/guards'
import { loginPath } from '@/lib/http/routes'
import { services } from '@/lib/server'

export default async function HomePage() {
  await runGuards(services, ['user-redirect'], '/')
  const t = await getTranslations('home')
  return (
    <>
      <h1
        tabIndex={-1}
        className="max-w-[18ch] text-[min(var(--text-week),13vw)] leading-[1.05] tracking-tight"
      >
        {t('title')}
      </h1>
      <p className="mt-5 max-w-[40ch] text-lead text-ink-2">{t('intro')}</p>
      <Link
        href={loginPath}
        prefetch={false}
        className={buttonClasses('action', 'mt-8 w-full rail:w-auto rail:px-16')}
      >
        {t('logIn')}
      </Link>
      <HowItWorks />
    </>
  )
}
