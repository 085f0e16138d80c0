import { describe, expect, it } from 'vitest'
import { PageFaultError, pageFaultOf } from '@/lib/domain/page-fault'

/** What reaches the browser of an error on the server. */
const inTheBrowser = (digest: string) => Object.assign(new Error('The message is omitted'), { digest })

describe('what an error page tells', () => {
  it('is the status and the words of a fault of ours, which come through the framework', () => {
    const { digest } = new PageFaultError('Unknown middleware')
    const told = { status: 500, message: 'Unknown middleware', code: null }
    expect(pageFaultOf(inTheBrowser(digest))).toEqual(told)
    expect(pageFaultOf(inTheBrowser(new PageFaultError('No; not\nnow', 503).digest))).toEqual({
      ...told,
      status: 503,
      message: 'No; not\nnow',
    })
  })

  it('[S8.4a] is 500 and the code of any other fault of the server, never its words', () => {
    for (const code of ['2338427910', 'page-fault;500;', 'page-fault;words;x'])
      expect(pageFaultOf(inTheBrowser(code))).toEqual({ status: 500, message: null, code })
  })

  it("is 500 and the words of the browser's own fault", () => {
    expect(pageFaultOf(new TypeError('x is not a function'))).toEqual({
      ...{ status: 500, message: 'x is not a function', code: null },
    })
    for (const thrown of [new Error(''), null, undefined, 'words', 42])
      expect(pageFaultOf(thrown)).toEqual({ status: 500, message: null, code: null })
  })
})
