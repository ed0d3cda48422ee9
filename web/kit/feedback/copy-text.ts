import { text } from '../language/texts.ts'
import { toast } from './toast.ts'

/** Copies words to the clipboard and says so. A browser may refuse, or has none on a page without TLS. */
export const copyText = async (words: string, done?: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    toast(text('kit.clipboard_refused'), { tone: 'danger' })
    return false
  }
  if (done !== undefined) toast(done)
  return true
}
