import type { SiteSettings } from '@/lib/domain/site'

type Notice = SiteSettings['cookieNotice']

/**
 * Returns the notice with our words in place of those that the site leaves empty.
 * @param t the messages of `cookies`
 */
export function noticeInWords(
  notice: Notice,
  t: (key: 'title' | 'text', values: { asked: string }) => string,
): Notice {
  const asked = String(notice.nonNecessaryCookiesUsed)
  return {
    ...notice,
    modalTitle: notice.modalTitle || t('title', { asked }),
    modalText: notice.modalText || t('text', { asked }),
  }
}
