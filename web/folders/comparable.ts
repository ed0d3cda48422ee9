import type { AttachmentView } from '#platform/content/attachment.ts'

/** What is larger than this is not compared: a browser would stop while it looks for what changed. */
const largest = 1024 * 1024
const textExtensions = ['csv', 'html', 'json', 'md', 'svg', 'txt', 'xml', 'yaml', 'yml']

type Content = Pick<AttachmentView, 'extension' | 'content_type' | 'size'>

/** Whether versions of this content can be compared line by line. */
export const isComparable = ({ extension, content_type, size }: Content): boolean =>
  size <= largest && (content_type.startsWith('text/') || textExtensions.includes(extension))
