import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels with the first page: no look-ups of routes while somebody waits on a slow network.
  routeDiscovery: { mode: 'initial' },
  // A page is one file: its loader apart from its component would be one more.
  splitRouteModules: false,
} satisfies Config;
