import '#test/kit/dom.ts'
import { act, screen } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { copyText } from './copy-text.ts'
import { Toaster } from './Toaster.tsx'
import { closeToast } from './toast.ts'

describe('copying a text', () => {
  let written: string[]
  const clipboard = (writeText?: (words: string) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'clipboard', {
      value: writeText && { writeText },
      configurable: true,
      writable: true,
    })
  beforeEach(async () => {
    written = []
    await show(<Toaster />)
  })
  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'clipboard')
    await act(async () => closeToast())
    tidy()
  })

  it('says what was copied', async () => {
    clipboard(async (words) => written.push(words))
    await act(async () => expect(await copyText('tea', 'Link copied')).to.equal(true))
    expect(written).to.deep.equal(['tea'])
    screen.getByText('Link copied')
  })

  it('says so where the browser refuses, and copied nothing', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await act(async () => expect(await copyText('tea', 'Link copied')).to.equal(false))
    screen.getByText(english('kit.clipboard_refused'))
  })

  it('says so on a page that has no clipboard', async () => {
    clipboard()
    await act(async () => expect(await copyText('tea', 'Link copied')).to.equal(false))
    screen.getByText(english('kit.clipboard_refused'))
  })
})
