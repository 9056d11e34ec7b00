import { Outlet } from 'react-router';
import { SiteFrame } from './site-frame.tsx';
import { usePageFrame } from './use-page-frame.ts';

/** Around every page; the page's handle says which frame it wants. */
export default function SiteLayout() {
  return (
    <SiteFrame frame={usePageFrame()}>
      <Outlet />
    </SiteFrame>
  );
}
