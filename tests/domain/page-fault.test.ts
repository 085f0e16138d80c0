import { describe, expect, it } from 'vitest'
import { PageFaultError, pageFaultOf } from '@/lib/domain/page-fault'

/** What the browser receives of a server error. */
const inTheBrowser = (digest: string) => Object.assign(new Error('The message is omitted'), { digest })

describe('the error shown by an error page', () => {
  it('is the status and message of a PageFaultError, passed in its digest', () => {
    const { digest } = new PageFaultError('Unknown middleware')
    const told = { status: 500, message: 'Unknown middleware', code: null }
    expect(pageFaultOf(inTheBrowser(digest))).toEqual(told)
    expect(pageFaultOf(inTheBrowser(new PageFaultError('No; not\nnow', 503).digest))).toEqual({
      ...told,
      status: 503,
      message: 'No; not\nnow',
    })
  })

  it('[S8.4a] is 500 and the code of another server error, no message', () => {
    for (const code of ['2338427910', 'page-fault;500;', 'page-fault;words;x'])
      expect(pageFaultOf(inTheBrowser(code))).toEqual({ status: 500, message: null, code })
  })

  it('is 500 and the message of an error in the browser', () => {
    expect(pageFaultOf(new TypeError('x is not a function'))).toEqual({
      ...{ status: 500, message: 'x is not a function', code: null },
    })
    for (const thrown of [new Error(''), null, undefined, 'words', 42])
      expect(pageFaultOf(thrown)).toEqual({ status: 500, message: null, code: null })
  })
})
