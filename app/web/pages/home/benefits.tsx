import { Repeat2, ShieldCheck, Smartphone, WifiOff } from 'lucide-react';
import { Medallion } from '#platform/web/ui/medallion.tsx';

const benefits = [
  {
    title: 'Pay by M-Pesa',
    text: 'Approve on your phone with your PIN. Or split the bill into two or three payments.',
    look: { icon: <Smartphone size={22} />, ground: 'indigo', ring: 'sky' },
  },
  {
    title: 'Tickets work offline',
    text: 'Your QR lives on your phone. No bundles, no signal, no problem at the gate.',
    look: { icon: <WifiOff size={22} />, ground: 'madder', ring: 'chalk' },
  },
  {
    title: 'Fair resale',
    text: 'Resale prices stop at 110% of the original. Buyers are protected on every order.',
    look: { icon: <Repeat2 size={22} />, ground: 'forest', ring: 'lime' },
  },
  {
    title: 'Safe transfers',
    text: 'Send a ticket to a friend with an email check and up to three security questions.',
    look: { icon: <ShieldCheck size={22} />, ground: 'coco', ring: 'marigold' },
  },
] as const;

/** Why here. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="page-width pt-14 md:pt-24">
      <h2 id="benefits" className="type-h1 max-md:max-w-[300px]">
        Made for how we go out
      </h2>
      <ul className="mt-5 max-md:divide-y max-md:divide-line md:mt-8 md:grid md:grid-cols-4 md:gap-6">
        {benefits.map(({ title, text, look }) => (
          <li key={title} className="flex gap-4 max-md:py-5 md:flex-col md:gap-5">
            <Medallion {...look} size="large" />
            <div>
              <h3 className="type-h3">{title}</h3>
              <p className="type-small mt-1 text-ink2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
