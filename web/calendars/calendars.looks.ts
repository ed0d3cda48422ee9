import Layers from 'lucide-react/icons/layers'
import { defineLooks } from '#web/kit/display/looks.ts'

export const calendarLooks = defineLooks({
  modules: [{ module: 'calendars', order: 50, icon: Layers, title: 'calendars.module' }],
})
