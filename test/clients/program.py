"""A client's program as its author would write it: the package that openapi-python-client made, nothing else of Vumi."""

import json
import sys
from uuid import UUID

from vumi_client import AuthenticatedClient
from vumi_client.api.events import get_event, list_events
from vumi_client.api.orders import get_order, list_orders, purchase_tickets
from vumi_client.api.tickets import reserve_tickets
from vumi_client.models import (
    Error,
    HoldRequest,
    ListEventsSort,
    ListEventsStatus,
    OrderStatus,
    PurchaseRequest,
    PurchaseRequestBillingDetails,
    TicketTypeState,
)

task, base_url, token, subject = sys.argv[1:]
client = AuthenticatedClient(base_url=f"{base_url}/api", token=token, raise_on_unexpected_status=True)


def data_of(answer):
    if answer is None or isinstance(answer, Error):
        raise SystemExit(f"refused: {answer}")
    return answer.data


def buy():
    page = data_of(list_events.sync(client=client, status=ListEventsStatus.PUBLISHED, search=subject, sort=ListEventsSort.DATE))
    event = data_of(get_event.sync(client=client, id=str(page.items[0].id)))
    on_sale = next(one for one in event.ticket_types if one.state == TicketTypeState.ON_SALE)
    request = HoldRequest(event_id=str(event.id), release_id=str(on_sale.id), quantity=2, timeout_minutes=10)
    hold = data_of(reserve_tickets.sync(client=client, body=request, idempotency_key="py-reserve"))
    details = PurchaseRequestBillingDetails(phone="0798765432")
    payment = PurchaseRequest(reservation_id=str(hold.reservation_id), payment_method="mpesa", billing_details=details)
    bought = data_of(purchase_tickets.sync(client=client, body=payment, idempotency_key="py-purchase"))
    price = on_sale.price
    return {"event": event.name, "price": price.amount, "currency": price.currency.value, "orderId": str(bought.order_id), "status": bought.status.value}


def read():
    order = data_of(get_order.sync(client=client, id=subject))
    page = data_of(list_orders.sync(client=client, status=OrderStatus.CONFIRMED, limit=5))
    assert isinstance(order.id, UUID)
    return {
        "eventName": order.event_name,
        "status": order.status.value,
        "total": order.total_amount,
        "tickets": [ticket.status.value for ticket in order.tickets],
        "listed": [str(one.id) for one in page.items],
    }


def refuse():
    answer = reserve_tickets.sync_detailed(client=client, body=HoldRequest(event_id=subject, release_id=subject, quantity=0))
    return {"status": answer.status_code, "code": answer.parsed.code, "fields": answer.parsed.fields.to_dict()}


print(json.dumps({"buy": buy, "read": read, "refuse": refuse}[task]()))
