import { defaultVideoHosts, videoHosts } from '#platform/content/video-hosts.ts'
import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

export const videoSettings = defineSettings({
  feature: 'settings',
  section: 'texts',
  order: 50,
  settings: [
    // Services whose videos texts show; videos of others are links.
    {
      key: 'film_hosts',
      type: z.array(z.enum(videoHosts)).max(videoHosts.length),
      default: [...defaultVideoHosts],
      field: { control: 'choices', options: videoHosts },
      readable: true,
    },
  ],
})
