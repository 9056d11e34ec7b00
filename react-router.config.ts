import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is sent with the first page, so that no navigation waits for a route lookup on a slow network.
  routeDiscovery: { mode: 'initial' },
  // A page is one file: separating its loader from its component would add another.
  splitRouteModules: false,
} satisfies Config;
