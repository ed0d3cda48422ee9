import { z } from 'zod'

/** A page as it is shown where a link to it goes along: what it says about itself, and its picture made anew by us. */
export const linkPreviewView = z.object({
  /** Where the page is, after redirects; http or https. */
  url: z.string(),
  /** Empty where the page says nothing. */
  title: z.string(),
  description: z.string(),
  site_name: z.string(),
  /** Path of its picture; null where there is none. */
  image: z.string().nullable(),
})
export type LinkPreviewView = z.output<typeof linkPreviewView>

/** The host of an address, as people name a site: without `www.`; empty when it is no address. */
export const hostOf = (url: string): string => {
  if (!URL.canParse(url)) return ''
  return new URL(url).host.replace(/^www\./, '')
}
