import Layers from 'lucide-react/icons/layers'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const calendarAppearances = defineAppearances({
  modules: [{ module: 'calendars', order: 50, icon: Layers, title: 'calendars.module' }],
})
