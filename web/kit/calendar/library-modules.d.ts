// Parts of react-big-calendar that its types leave out.
declare module 'react-big-calendar/lib/Month.js'
declare module 'react-big-calendar/lib/localizer.js'
