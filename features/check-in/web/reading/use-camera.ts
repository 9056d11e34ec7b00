import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { loadCodeReader } from './code-reader.ts';

/** `busy`: it cannot be used now, for another reason. */
export type CameraState = 'starting' | 'on' | 'refused' | 'missing' | 'busy';

/** Between two looks at the picture. */
const LOOK_EVERY_MS = 120;
/** A code that stays before the camera is read once: again only after it was away for so long. */
const AWAY_MS = 2_500;

const wanted: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Null: this camera has no light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | null;
  readonly again: () => void;
}

/** The camera at the back of a device, and every new code that it sees while `isLooking`. */
export function useCamera(isLooking: boolean, onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const [round, setRound] = useState(0);
  const last = useRef({ code: '', seenAt: 0, isAway: false });

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    void (async () => {
      try {
        stream = await openCamera();
        if (isOver) return stop();
        const shown = video.current;
        if (shown === null) return stop();
        shown.srcObject = stream;
        await shown.play();
        setTrack(stream.getVideoTracks()[0] ?? null);
        setState('on');
      } catch (error) {
        stop();
        if (!isOver) setState(stateOf(error));
      }
    })();
    return () => {
      isOver = true;
      stop();
      setTrack(null);
      setLit(false);
    };
  }, [round]);

  const tell = useEffectEvent((code: string) => {
    const isSame = last.current.code === code && !last.current.isAway;
    last.current = { code, seenAt: performance.now(), isAway: false };
    if (!isSame) onCode(code);
  });

  useEffect(() => {
    if (state !== 'on' || !isLooking) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What lies before the camera since the last result was read then.
    last.current.seenAt = performance.now();
    void (async () => {
      const read = await loadCodeReader().catch(() => null);
      if (read === null) {
        if (!isOver) setState('busy');
        return;
      }
      const look = async () => {
        const code = video.current === null ? null : await read(video.current).catch(() => null);
        if (isOver) return;
        if (code !== null) tell(code);
        // Seen by a look that found nothing: on a slow phone so much time may pass between two looks at the same ticket.
        else if (performance.now() - last.current.seenAt >= AWAY_MS) last.current.isAway = true;
        timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      void look();
    })();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [state, isLooking]);

  const hasLight = track !== null && (track.getCapabilities() as { readonly torch?: boolean }).torch === true;
  return {
    video,
    state,
    torch: hasLight
      ? {
          isOn: isLit,
          toggle: () =>
            void track
              .applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
              .then(() => setLit(!isLit))
              .catch(() => undefined),
        }
      : null,
    again() {
      setState('starting');
      setRound((before) => before + 1);
    },
  };
}

async function openCamera(): Promise<MediaStream> {
  // Missing where the site is not encrypted.
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices;
  if (devices === undefined) throw new DOMException('', 'NotFoundError');
  return devices.getUserMedia(wanted);
}

function stateOf(error: unknown): CameraState {
  const { name } = error as { readonly name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
